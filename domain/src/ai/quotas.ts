/** Scripts that one person can have generated in an hour; our choice. */
export const GENERATIONS_AN_HOUR = 30;
/** And all the people of an account in a day. */
export const GENERATIONS_A_DAY = 300;

/** Said to a person who has used up theirs. */
export const PERSON_QUOTA = `You have generated ${GENERATIONS_AN_HOUR} scripts within an hour. Please wait a while before the next one`;
/** Said to the people of an account that has used up its own. */
export const ACCOUNT_QUOTA = `Your account has generated ${GENERATIONS_A_DAY} scripts today. You can generate again tomorrow`;
