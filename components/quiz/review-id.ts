/** The review's place in the page, for the link that leads to it before its code has come. */
export const REVIEW_ID = 'your-answers';
