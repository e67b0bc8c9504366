/**
 * Operations of the contract that are not implemented yet. The list may only shrink: the contract test fails when a listed
 * operation exists.
 */
export const NOT_BUILT: readonly string[] = [
  // mutations
  'createEnterprise',
  'updateEnterprise',
  // queries
  'getAllVideosMetrics',
  'getCategoriesMetrics',
  'getUsersByDate',
  'getVideosByDate',
];
