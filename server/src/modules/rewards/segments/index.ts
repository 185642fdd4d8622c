/**
 * Segments: saved audiences of a merchant. Which members belong to one is decided by its rules at the moment it matters.
 *
 * - A member belongs to a segment by the rules as they stand, never by a list.
 * - A programme chooses segments of its own merchant only.
 */
export { canChooseSegment, isInSegment } from './audience.ts';
