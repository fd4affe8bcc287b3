// What an operator can mend, said in one line: a setting, or a file of content/.

/** Its message names what is wrong, where, and the way out; without a full stop. */
export class ConfigError extends Error {}
