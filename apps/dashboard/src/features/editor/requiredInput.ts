/** Of an input that is natively `required`, Firefox tells screen readers that it is invalid before anybody touched it. */
export const REQUIRED_INPUT = { required: false, 'aria-required': true } as const;
