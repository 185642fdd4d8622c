/** A JSON Schema, as zod prints it. */
export type JsonSchema = { [key: string]: unknown };
