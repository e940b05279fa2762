/** Largest JSON body that the BFF and the provider take, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Largest profile photo taken, in bytes. */
export const PHOTO_LIMIT_BYTES = 5 * 1024 * 1024;
