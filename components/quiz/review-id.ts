/** Id of the review, for the link to it before its code has loaded. */
export const REVIEW_ID = 'your-answers';
