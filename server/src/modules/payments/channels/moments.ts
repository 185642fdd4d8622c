export const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (Temporal.Instant.compare(a, b) >= 0 ? a : b);
export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (later(a, b) === a ? b : a);
