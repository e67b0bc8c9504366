/** Days before an unused generated text is deleted, with its prompt; our choice. */
export const GENERATION_DAYS = 30;

/** The message when a deleted text is used later. */
export const GENERATION_GONE = `A generated text that is not saved is kept for ${GENERATION_DAYS} days. Copy this one into a new script, or generate it anew`;
