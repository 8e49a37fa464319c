import { render, screen, waitFor } from '@testing-library/react';

const PAGE = '<p>';

describe('what a test is told of an element that is not there', () => {
  beforeEach(() => void render(<p>Bids</p>));

  it('shows the page', () => {
    expect(() => screen.getByText('Asks')).toThrow(PAGE);
  });

  it('shows the page when it was waited for in vain, though not for each look', async () => {
    const looks: string[] = [];
    const look = () => {
      try {
        screen.getByText('Asks');
      } catch (error) {
        looks.push(String(error));
        throw error;
      }
    };
    await expect(waitFor(look, { timeout: 1 })).rejects.toThrow(PAGE);
    expect(looks).not.toEqual([]);
    expect(looks.filter((said) => said.includes(PAGE))).toEqual([]);
  });

  it('shows the elements of which there are too many', async () => {
    render(<b>Bids</b>);
    await expect(screen.findByText('Bids', {}, { timeout: 1 })).rejects.toThrow(
      /matching elements:[^]*<p>[^]*<b>[^]*Ignored nodes/,
    );
  });
});
