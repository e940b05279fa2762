// Next writes this reference into next-env.d.ts as well, which a fresh checkout doesn't have.
/// <reference types="next/image-types/global" />
