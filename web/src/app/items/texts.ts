/** The words of cards and lists of scripts and videos. */
export const texts = {
  favorite: 'Favorite',
  added: 'ADDED TO YOUR FAVORITES!',
  removed: 'REMOVED FROM YOUR FAVORITES!',
  tryAgain: 'SOMETHING WENT WRONG TRY AGAIN PLEASE',
  grid: 'Grid',
  list: 'List',
  layout: 'Layout',
  search: 'Search',
  searchHint: 'Search titles',
  searchTextHint: 'Search titles and text',
  clearSearch: 'Clear the search',
  sort: { label: 'Sort', ASC: 'Title A–Z', DESC: 'Title Z–A' },
  onlyFavorites: 'Favorites only',
  words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`),
  pages: 'Pages',
} as const;
