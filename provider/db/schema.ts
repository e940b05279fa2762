// Every table, by what it is about. drizzle-kit makes the migrations from this file.
export * from './schema/boards';
export * from './schema/challenges';
export * from './schema/friends';
export * from './schema/games';
export * from './schema/messages';
export * from './schema/operation';
export * from './schema/players';
export * from './schema/questions';
export * from './schema/sign-in';
