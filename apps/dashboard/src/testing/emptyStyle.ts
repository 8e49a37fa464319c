/** Stands in for style sheets in jest. */
export default {};
