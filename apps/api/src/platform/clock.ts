/** Source of the current instant; rules never read the machine's clock themselves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
