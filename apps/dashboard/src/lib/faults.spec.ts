import { apiSentences } from '../testing/apiSentences';
import { faultOf } from './faults';

const SENTENCES = apiSentences();

describe('what the API refuses', () => {
  // The last is about an address that the API does not have.
  it.each([...SENTENCES, 'Not found.'])('is said in every language: %s', (sentence) => {
    expect(faultOf(sentence)).toHaveProperty('id');
  });

  it.each([
    ['is thrown', 'Set a webhook first: a test needs somewhere to go.'],
    ['has a name', 'Plans cannot be bought here at the moment.'],
    ['is an advice', 'This takes too long. Look at one alert at a time.'],
    [
      'is said when a user asks for too much at once',
      'Other test sends are still under way. Wait until one of them has ended.',
    ],
    ['names what does not exist', 'Source not found.'],
    ['is about a field', "This is not a call of the alert's method."],
    ['is a rule of the domain', 'Must be between 5 and 5.'],
    ['is a rule of the request', 'At least 5 characters.'],
    ['is about a URL', 'The webhook must not point back to this service.'],
  ])('is known when it %s', (_, sentence) => {
    expect(SENTENCES).toContain(sentence);
  });

  it('stays as it is when it is not known', () => {
    expect(faultOf('No such luck.')).toEqual({ words: 'No such luck.' });
  });
});
