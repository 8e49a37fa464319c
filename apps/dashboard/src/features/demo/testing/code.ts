/** What jest sees instead of a source that is shown (`code:`). */
export default [[['export ', 'keyword'], ['shown = true;']]];
