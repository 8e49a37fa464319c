import { faultOf } from './faults';

describe('what the API refuses', () => {
  it.each([
    'The webhook must not point back to this service.',
    'The webhook must be reachable from the internet: private and local addresses are not allowed.',
    'The webhook must not use a port of another service, such as mail, a shell or a database.',
    'Set a webhook first: a test needs somewhere to go.',
    'Invalid method name',
    "This is not a call of the alert's method.",
    "The variable does not belong to the alert's method.",
    'Alert not found.',
    'This notification is on its way already.',
    'What this notification was about is not stored any more.',
    'Your plan is Enterprise, which was arranged with us. Contact us to change it.',
    'The payment provider does not know your subscription any more. Contact us.',
    'This checkout is closed already. Please try again.',
    'Your payment is being processed. Your plan changes as soon as it is confirmed.',
    'This plan cannot be bought at the moment. Contact us.',
    'Plans cannot be bought here at the moment.',
    'This account is being deleted. Delete it again if this does not end.',
    'Choose a method first: it decides what a test sends.',
    'Choose a method first: it decides which calls are looked at.',
    'Other test sends are still under way. Wait until one of them has ended.',
    'An alert may have 50 conditions.',
    'An account can have 1000 alerts. Delete one first.',
    'An account can have 20000 sources. Delete one first.',
    'The conditions of your account take too much room. Delete some first.',
    'This notification was sent too often to be sent again.',
    'Your plan allows 5 alerts. Delete one or upgrade your plan.',
    'An alert may have 500 sources.',
    'This alert has no webhook. Set one to send again.',
    'This alert is switched off. Switch it on to send again.',
    'This takes too long. Choose a shorter time range.',
    'Other searches are still under way. Wait until one of them has ended.',
  ])('is said in every language: %s', (sentence) => {
    expect(faultOf(sentence)).toHaveProperty('id');
  });

  it('stays as it is when it is not known', () => {
    expect(faultOf('No such luck.')).toEqual({ words: 'No such luck.' });
  });
});
