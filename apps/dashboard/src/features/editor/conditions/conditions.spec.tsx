import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { AlertResponse } from '../../../lib/generated/api';
import { BIDS, fakeAlertApi } from '../../../testing/fakeAlertApi';
import { holdPauses } from '../../../testing/holdPauses';
import { rememberSession } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';
import { expectRequired } from '../../../testing/expectRequired';

const HUGE = '9223372036854775807';
const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const CANNOT_ADD =
  'You cannot create more conditions if the alert has no origin or if you are currently adding a new condition.';

/** after which a condition is saved */
const PAUSE_MS = 1000;

const PRICE_CONDITION = { alertId: 'a1', variableId: 12, type: 0, value: '5' } as const;

type User = ReturnType<typeof userEvent.setup>;

async function open(differences: Partial<AlertResponse> = { method: BIDS, methodId: 1 }) {
  const api = fakeAlertApi(differences);
  const { user } = renderApp('/alert/a1');
  await user.click(await screen.findByRole('button', { name: /Conditions/ }));
  const section = await screen.findByRole('region', { name: 'Conditions' });
  return { api, user, section };
}

const row = (number: number) => screen.getByRole('group', { name: `Condition ${number}` });
const field = (name: RegExp, number = 1) => within(row(number)).getByRole('combobox', { name });
const value = (number = 1) => within(row(number)).getByRole('textbox', { name: 'Value' });

async function choose(user: User, select: HTMLElement, option: string) {
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the conditions of an alert', () => {
  beforeEach(() => rememberSession());

  it('are made once a row is complete, then changed', async () => {
    const { api, user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'Price');
    expect(field(/Variable/)).toHaveAccessibleDescription('About Price.');
    await choose(user, field(/Comparison/), 'Greater than');
    expect(value()).toHaveAttribute('inputmode', 'numeric');
    expect(api.sent).toEqual([]);
    await user.click(value());
    await user.paste(HUGE);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]).toEqual({
      call: 'POST /condition',
      body: { alertId: 'a1', variableId: 12, type: 0, value: HUGE },
    });
    expect(value()).toHaveFocus();

    await user.type(value(), '{Backspace}6{Tab}');
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toEqual({
      call: 'PUT /condition',
      body: { conditionId: 'c1', variableId: 12, type: 0, value: `${HUGE.slice(0, -1)}6` },
    });
  });

  it('are checked by the rules of the API', async () => {
    const { api, user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    expectRequired(field(/Variable/), field(/Comparison/), value());
    await user.tab();
    expect(field(/Variable/)).toHaveAccessibleDescription('This field is required.');
    expect(screen.getByRole('alert')).toHaveTextContent('This field is required.');
    await choose(user, field(/Variable/), 'Price');
    await choose(user, field(/Comparison/), 'Equals');
    await user.type(value(), '9223372036854775808{Tab}');
    expect(value()).toHaveAccessibleDescription(`Must be between -9223372036854775808 and ${HUGE}.`);
    await user.clear(value());
    await user.type(value(), '1.5{Tab}');
    expect(value()).toHaveAccessibleDescription('Must be a whole number.');
    expect(screen.getByRole('alert')).toHaveTextContent('Must be a whole number.');
    await user.clear(value());
    await user.tab();
    expect(value()).toHaveAccessibleDescription('This field is required.');
    expect(api.sent).toEqual([]);
  });

  it('lose a comparison that another variable does not allow', async () => {
    const conditions = [{ id: 'c9', alertId: 'a1', variableId: 12, type: 0, value: '5' } as const];
    const { api, user } = await open({ method: BIDS, methodId: 1, conditions });
    expect(field(/Comparison/)).toHaveTextContent('Greater than');
    await choose(user, field(/Variable/), 'AssetName');
    expect(field(/Comparison/)).not.toHaveTextContent('Greater than');
    await user.click(field(/Comparison/));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Equals', 'Contains', 'Not equals']);
    await user.click(options[1]!);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.body).toEqual({ conditionId: 'c9', variableId: 11, type: 3, value: '5' });
  });

  it.each([
    ['AssetName', 'text', ['Equals', 'Contains', 'Not equals']],
    ['Price', 'numeric', ['Equals', 'Greater than', 'Less than', 'Not equals']],
    ['IssuerAddress', 'text', ['Equals', 'Not equals']],
  ])('compare %s as its type allows', async (variable, keyboard, comparisons) => {
    const { user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), variable);
    expect(value()).toHaveAttribute('inputmode', keyboard);
    await user.click(field(/Comparison/));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(comparisons);
  });

  it('are deleted by id, and a row that was never saved without a word to the API', async () => {
    const conditions = [{ id: 'c9', alertId: 'a1', variableId: 12, type: 0, value: '5' } as const];
    const { api, user, section } = await open({ method: BIDS, methodId: 1, conditions });
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await user.click(screen.getByRole('button', { name: 'Delete condition 2' }));
    expect(screen.queryByRole('group', { name: 'Condition 2' })).not.toBeInTheDocument();
    expect(api.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['DELETE /condition/c9']);
  });

  it('are found to be deleted when the answer was lost', async () => {
    const conditions = [{ ...PRICE_CONDITION, id: 'c9' }];
    const { api, user, section } = await open({ method: BIDS, methodId: 1, conditions });
    api.alert.conditions = [];
    api.loseAnswer();
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['DELETE /condition/c9']);
    expect(within(section).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that were deleted elsewhere go, which is said until the next change', async () => {
    const [mine, theirs] = ['c8', 'c9'].map((id) => ({ ...PRICE_CONDITION, id }));
    const { api, user, section } = await open({ method: BIDS, methodId: 1, conditions: [mine!, theirs!] });
    api.alert.conditions = [mine!];
    api.refuseOnce(404);
    await user.type(value(2), '6{Tab}');
    const alert = await within(section).findByRole('alert');
    expect(alert).toHaveTextContent('This condition was deleted elsewhere.');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Condition 2' })).not.toBeInTheDocument());
    expect(alert).toBeVisible();

    await user.type(value(1), '7{Tab}');
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('are not saved by the press that deletes a row', async () => {
    const conditions = [{ id: 'c9', alertId: 'a1', variableId: 12, type: 0, value: '5' } as const];
    const { api, user, section } = await open({ method: BIDS, methodId: 1, conditions });
    holdPauses(PAUSE_MS);
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/, 2), 'Price');
    await choose(user, field(/Comparison/, 2), 'Greater than');
    await user.type(value(2), '7');
    await user.click(screen.getByRole('button', { name: 'Delete condition 2' }));
    expect(screen.queryByRole('group', { name: 'Condition 2' })).not.toBeInTheDocument();
    await user.type(value(1), '6');
    await user.dblClick(screen.getByRole('button', { name: 'Delete condition 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['DELETE /condition/c9']);
  });

  it.each([
    [204, ['DELETE /condition/c9']],
    [503, ['DELETE /condition/c9', 'PUT /condition']],
  ])('are saved during a deletion only if that fails: %i', async (status, calls) => {
    const { api, user } = await open({
      method: BIDS,
      methodId: 1,
      conditions: [{ ...PRICE_CONDITION, id: 'c9' }],
    });
    if (status !== 204) api.refuseOnce(status);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = false;
    const hold = async () => {
      asked = true;
      await held;
    };
    server.use(http.delete('*/v1/condition/c9', hold));
    holdPauses(PAUSE_MS);
    await user.type(value(), '6');
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));
    await waitFor(() => expect(asked).toBe(true));
    await user.keyboard('{Control>}s{/Control}');
    release();
    await waitFor(() => expect(api.calls()).toEqual(calls));
    if (status === 204)
      await waitFor(() =>
        expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument(),
      );
    expect(screen.queryByText('This condition was deleted elsewhere.')).not.toBeInTheDocument();
  });

  it('are added one at a time, and only to an origin; the button says why', async () => {
    const { user, section } = await open({});
    const button = within(section).getByRole('button', { name: 'New condition' });
    expect(button).toBeDisabled();
    const reason = within(section).getByRole('group', { name: 'New condition', description: CANNOT_ADD });
    expect(reason).toContainElement(button);
    await user.hover(reason);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(CANNOT_ADD);
    expect(reason).toHaveAttribute('tabindex', '0');
  });

  it('give the focus to the button for the next, when it opens up to who was told why it was shut', async () => {
    const { user, section } = await open();
    holdPauses(PAUSE_MS);
    const button = within(section).getByRole('button', { name: 'New condition' });
    await user.click(button);
    await choose(user, field(/Variable/), 'Price');
    await choose(user, field(/Comparison/), 'Greater than');
    await user.type(value(), '5');
    act(() => within(section).getByRole('group', { description: CANNOT_ADD }).focus());
    await waitFor(() => expect(button).toBeEnabled());
    expect(button).toHaveFocus();
  });

  it('leave the focus to what says why the button is shut, when a row goes with it', async () => {
    const conditions = [{ id: 'c9', alertId: 'a1', variableId: 12, type: 0, value: '5' } as const];
    const { user, section } = await open({ method: BIDS, methodId: 1, conditions });
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    act(() => screen.getByRole('button', { name: 'Delete condition 1' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(within(section).getByRole('group', { description: CANNOT_ADD })).toHaveFocus(),
    );
  });

  it('cannot be added to a method without variables, which is said', async () => {
    const { section } = await open({ method: { ...BIDS!, variables: [] }, methodId: 1 });
    const button = within(section).getByRole('button', { name: 'New condition' });
    expect(button).toBeDisabled();
    const reason = within(section).getByRole('group', { description: 'This method has no variables.' });
    expect(reason).toContainElement(button);
  });

  it('are no more than fifty, which is said', async () => {
    const condition = { alertId: 'a1', variableId: 12, type: 0, value: '5' } as const;
    const conditions = Array.from({ length: 50 }, (_, i) => ({ ...condition, id: `c${i}` }));
    const { section } = await open({ method: BIDS, methodId: 1, conditions });
    const button = within(section).getByRole('button', { name: 'New condition' });
    expect(button).toBeDisabled();
    const reason = within(section).getByRole('group', { description: 'An alert has at most 50 of these.' });
    expect(reason).toContainElement(button);
  });

  it('are made on any of many variables', async () => {
    const [first] = BIDS!.variables;
    const variables = Array.from({ length: 51 }, (_, i) => ({
      ...first!,
      id: 100 + i,
      name: `Amt${i}`,
      type: 2 as const,
    }));
    const { user, section } = await open({ method: { ...BIDS!, variables }, methodId: 1 });
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'Amt50');
    expect(field(/Variable/)).toHaveTextContent('Amt50');
    expect(field(/Comparison/)).toBeEnabled();
  });

  it('are not made twice when the answer was lost; what is typed elsewhere stays', async () => {
    const { api, user, section } = await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'abc');
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    expect(screen.getByRole('button', { name: 'New condition' })).toBeDisabled();
    await choose(user, field(/Variable/), 'AssetName');
    await choose(user, field(/Comparison/), 'Contains');
    api.alert.name = 'Renamed elsewhere';
    api.alert.webhook = 'https://example.org/elsewhere';
    api.loseAnswer();
    await user.type(value(), 'CFB{Tab}');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['POST /condition']);
    expect(screen.getAllByRole('group', { name: /Condition \d/ })).toHaveLength(1);
    expect(name).toHaveValue('abc');
    expect(screen.getByText('https://example.org/elsewhere')).toBeVisible();
  });

  it('are not made twice when the answer was lost, and the change that follows fails as well', async () => {
    const { api, user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'AssetName');
    await choose(user, field(/Comparison/), 'Contains');
    api.loseAnswer();
    await user.type(value(), 'CFB{Tab}');
    await screen.findByRole('button', { name: 'Retry' });
    api.refuseOnce(503);
    await user.type(value(), 'X{Tab}');
    await waitFor(() => expect(api.calls()).toContain('PUT /condition'));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    expect(api.calls().filter((call) => call === 'POST /condition')).toHaveLength(1);
    expect(api.alert.conditions).toMatchObject([{ value: 'CFBX' }]);
  });

  it('show when a row is deleted whose save was not answered, and was done', async () => {
    const { api, user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'Price');
    await choose(user, field(/Comparison/), 'Greater than');
    api.loseAnswer();
    await user.type(value(), '5{Tab}');
    await screen.findByText('Not saved');
    await user.type(value(), 'x');
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));

    await waitFor(() => expect(value()).toHaveValue('5'));
    expect(api.calls()).toEqual(['POST /condition']);
    await user.click(screen.getByRole('button', { name: 'Delete condition 1' }));
    await waitFor(() => expect(api.calls()).toContain('DELETE /condition/c1'));
  });

  it('are not made for a method that was changed elsewhere: the row says so, and goes', async () => {
    const { api, user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'Price');
    await choose(user, field(/Comparison/), 'Greater than');
    const message = "The variable does not belong to the alert's method.";
    const refuse = () => api.refuseOnce(400, { message, errors: { variableId: [message] } });
    refuse();
    await user.type(value(), '5{Tab}');
    await waitFor(() => expect(field(/Variable/)).toHaveAccessibleDescription(message));

    Object.assign(api.alert, { method: { ...BIDS, id: 2, name: 'AddToAskOrder' }, methodId: 2 });
    refuse();
    await user.type(value(), '6{Tab}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Condition 1' })).not.toBeInTheDocument());
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it.each([
    ['Price', ' 5\n', '5'],
    ['Price', '1\u200b2\ufeff', '12'],
    ['IssuerAddress', `\u2066${QX.slice(0, 30)}\u200b${QX.slice(30)}\u2069`, QX],
    ['IssuerAddress', ` ${QX.slice(0, 30).toLowerCase()} ${QX.slice(30)} `, QX],
    ['AssetName', 'QCAP ', 'QCAP '],
  ])('take a value for %s from the clipboard as it is written', async (variable, text, expected) => {
    const { user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), variable);
    await user.click(value());
    await user.paste(text);
    expect(value()).toHaveValue(expected);
  });

  it('say when white space around a text counts', async () => {
    const { user, section } = await open();
    await user.click(within(section).getByRole('button', { name: 'New condition' }));
    await choose(user, field(/Variable/), 'AssetName');
    await user.type(value(), 'QCAP');
    expect(value()).not.toHaveAccessibleDescription();
    await user.type(value(), ' ');
    expect(value()).toHaveAccessibleDescription('White space at the beginning or end is part of the value.');
  });
});
