export const texts = {
  card: {
    testTitle: 'Test payments: no money moves',
    testHint: 'Use 4242-4242-4242-4242 with any future date and any three digits.',
    testOnly: 'Only test cards work here, such as 4242-4242-4242-4242',
    brands: 'Visa, Mastercard, American Express and Discover',
    number: 'Card number',
    expiry: 'Expires',
    expiryPlaceholder: 'MM / YY',
    cvc: 'Security code',
    name: 'Name on card',
    zip: 'Zip code',
    country: 'Country',
    countryOnly: 'United States',
    loading: 'Loading the card fields',
    unreachable: 'The card fields could not be loaded. Check your network and try again.',
    refused: 'Your card could not be read. Please check it and try again.',
  },
  waiting: 'Waiting for the payment. This can take a minute, and you are charged only once.',
  stillWaiting:
    'There is no answer yet. You are charged only once: check your plan in a few minutes before you try again.',
} as const;
