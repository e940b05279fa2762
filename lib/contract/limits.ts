/** Largest JSON body that the BFF and the provider take, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;
