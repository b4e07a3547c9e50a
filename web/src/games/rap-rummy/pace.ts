/** How long the showdown takes, in milliseconds at a calm pace: the knock, each hand, and what is paid. */
export const KNOCK = 1400;
export const HAND = 900;
export const PAY = 3400;
