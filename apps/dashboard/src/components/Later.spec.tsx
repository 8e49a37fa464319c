import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Later } from './Later';

describe('Later', () => {
  it('draws what stands around it first', async () => {
    const steps: string[] = [];
    function Step({ name }: { name: string }) {
      useEffect(() => void steps.push(name), [name]);
      return <p>{name}</p>;
    }

    render(
      <>
        <Later>
          <Step name="first part" />
          <Later>
            <Step name="second part" />
          </Later>
        </Later>
        <Step name="page" />
      </>,
    );

    expect(await screen.findByText('second part')).toBeInTheDocument();
    expect(steps).toEqual(['page', 'first part', 'second part']);
  });
});
