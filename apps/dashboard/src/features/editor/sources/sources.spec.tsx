import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { AlertResponse } from '../../../lib/generated/api';
import { copiedText } from '../../../testing/copiedText';
import { fakeAlertApi, sourceOf } from '../../../testing/fakeAlertApi';
import { holdPauses } from '../../../testing/holdPauses';
import { rememberSession } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';
import { expectRequired } from '../../../testing/expectRequired';
import { identityGroups } from './identityText';

/** after which a source is saved */
const PAUSE_MS = 2000;

const IDENTITY = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const OTHER = 'SUZFFQSCVPHYYBDCQODEMFAOKRJDDDIRJFFIWFLRDDJQRPKMJNOCSSKHXHGK';

async function open(differences: Partial<AlertResponse> = {}) {
  const api = fakeAlertApi(differences);
  const { user } = renderApp('/alert/a1');
  await user.click(await screen.findByRole('button', { name: /Sources/ }));
  const section = await screen.findByRole('region', { name: 'Sources' });
  const add = within(section).getByRole('button', { name: 'New source' });
  const field = () => within(section).getByRole('textbox', { name: 'Address' });
  return { api, user, section, add, field };
}

describe('the sources of an alert', () => {
  beforeEach(() => rememberSession());

  it('save themselves and are locked then', async () => {
    const { api, user, section, add, field } = await open();
    await user.click(add);
    expect(field()).toHaveFocus();
    expectRequired(field());
    expect(add).toBeDisabled();
    await user.paste(`  ${IDENTITY.toLowerCase()}\n`);
    expect(field()).toHaveValue(IDENTITY);
    expect(section).toHaveTextContent('60 / 60');
    await user.tab();

    const item = await within(section).findByRole('listitem');
    expect(item).toHaveTextContent(IDENTITY);
    const groups = within(item).getAllByText(/^[A-Z]{15}$/);
    expect(groups.map(({ textContent }) => textContent).join('')).toBe(IDENTITY);
    expect(within(section).queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.sent).toEqual([{ call: 'POST /fromaddress', body: { addressFrom: IDENTITY, alertId: 'a1' } }]);
    const copy = within(item).getByRole('button', { name: 'Copy' });
    expect(copy).toHaveAccessibleDescription(identityGroups(IDENTITY).join(' '));
    await user.click(copy);
    expect(await copiedText()).toBe(IDENTITY);
    expect(add).toBeEnabled();
  });

  it.each([
    ['ABC', 'The address must be exactly 60 uppercase letters (A-Z).', '3 / 60'],
    [`${IDENTITY.slice(0, -1)}A`, 'This is not a valid identity: its checksum does not match.', '60 / 60'],
    [OTHER, 'This address is already a source of this alert.', '60 / 60'],
  ])('refuse %s', async (text, words, counter) => {
    const { api, user, section, add, field } = await open({ fromAddresses: [sourceOf(OTHER, 1)] });
    await user.click(add);
    await user.paste(text);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(`${words} ${counter}`);
    expect(within(section).getByRole('alert')).toHaveTextContent(words);
    expect(within(section).getByRole('listitem')).toHaveTextContent(OTHER);
    expect(api.sent).toEqual([]);
  });

  it('are no more than five hundred, which is said', async () => {
    fakeAlertApi({ fromAddresses: Array.from({ length: 500 }, (_, i) => sourceOf(OTHER, i)) });
    const { user } = renderApp('/alert/a1');
    await user.click(await screen.findByRole('button', { name: /Sources/ }));
    // Queried by text: among so many rows, queries by role take seconds.
    expect(await screen.findByText('An alert has at most 500 of these.')).toBeInTheDocument();
    expect(screen.getByText('New source')).toBeDisabled();
  });

  it('are not saved by the press that deletes the row', async () => {
    const { api, user, section, add } = await open();
    holdPauses(PAUSE_MS);
    await user.click(add);
    await user.paste(IDENTITY);
    await user.click(within(section).getByRole('button', { name: 'Delete the new source' }));
    expect(within(section).queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  it('keep what is typed while the one before is on its way', async () => {
    const { api, user, section, add, field } = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post('*/v1/fromaddress', () => held));
    await user.click(add);
    await user.paste(IDENTITY);
    await user.tab();
    await user.clear(field());
    await user.paste(OTHER.slice(0, -1));
    release();
    expect(await within(section).findByRole('listitem')).toHaveTextContent(IDENTITY);
    expect(field()).toHaveValue(OTHER.slice(0, -1));

    await user.clear(field());
    expect(within(screen.getByRole('main')).queryByText('Pending changes...')).not.toBeInTheDocument();
    await user.paste(OTHER);
    await user.tab();
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(2));
    expect(within(section).queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.calls()).toEqual(['POST /fromaddress', 'POST /fromaddress']);
  });

  it('show when a row is deleted whose save was not answered, and was done', async () => {
    const { api, user, section, add } = await open();
    api.loseAnswer();
    await user.click(add);
    await user.paste(IDENTITY);
    await user.tab();
    await screen.findByText('Not saved');
    await user.click(within(section).getByRole('button', { name: 'Delete the new source' }));

    expect(await within(section).findByRole('listitem')).toHaveTextContent(IDENTITY);
    expect(within(section).queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.calls()).toEqual(['POST /fromaddress']);
  });

  it('that were deleted elsewhere go, which is said', async () => {
    const { api, user, section, add } = await open({ fromAddresses: [sourceOf(OTHER, 1)] });
    api.alert.fromAddresses = [];
    api.refuseOnce(404);
    await user.click(within(section).getByRole('button', { name: `Delete source ${OTHER}` }));
    const alert = await within(section).findByRole('alert');
    expect(alert).toHaveTextContent('This source was deleted elsewhere.');
    await waitFor(() => expect(within(section).queryByRole('listitem')).not.toBeInTheDocument());
    await user.click(add);
    expect(alert).not.toBeInTheDocument();
  });

  it('are found to be deleted when the answer was lost', async () => {
    const { api, user, section } = await open({ fromAddresses: [sourceOf(OTHER, 1)] });
    api.alert.fromAddresses = [];
    api.loseAnswer();
    await user.click(within(section).getByRole('button', { name: `Delete source ${OTHER}` }));
    await waitFor(() => expect(within(section).queryByRole('listitem')).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['DELETE /fromaddress/a1/address-SUZF']);
    expect(within(section).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are deleted', async () => {
    const { api, user, section } = await open({ fromAddresses: [sourceOf(OTHER, 1)] });
    await user.dblClick(within(section).getByRole('button', { name: `Delete source ${OTHER}` }));
    await waitFor(() => expect(within(section).queryByRole('listitem')).not.toBeInTheDocument());
    expect(api.calls()).toEqual(['DELETE /fromaddress/a1/address-SUZF']);
    await user.click(screen.getByRole('button', { name: /Sources/ }));
    expect(await screen.findByRole('button', { name: /Any sender/ })).toBeVisible();
  });

  it('are deleted again after they were added again', async () => {
    const { api, user, section, add } = await open({ fromAddresses: [sourceOf(OTHER, 0)] });
    const remove = () => user.click(within(section).getByRole('button', { name: `Delete source ${OTHER}` }));
    const isGone = () => expect(within(section).queryByRole('listitem')).not.toBeInTheDocument();
    await remove();
    await waitFor(isGone);
    await user.click(add);
    await user.paste(OTHER);
    await user.tab();
    await within(section).findByRole('listitem');
    await remove();
    await waitFor(isGone);
    const deletion = 'DELETE /fromaddress/a1/address-SUZF';
    expect(api.calls()).toEqual([deletion, 'POST /fromaddress', deletion]);
  });
});
