/** What jest sees instead of a style sheet. */
export default {};
