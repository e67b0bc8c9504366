/** Given to a journey that `npm test -- all` takes, and `npm test` does not: what it shows is rarely met, or tested elsewhere too. */
export const SIDE_ROAD = { tag: '@side-road' } as const;
