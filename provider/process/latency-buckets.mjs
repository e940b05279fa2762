/** Upper bounds of the latency histograms of web and provider, in seconds: the dashboard shows both side by side. */
export const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
