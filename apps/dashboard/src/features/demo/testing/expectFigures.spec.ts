import { expectFigures } from './expectFigures';

function show(html: string) {
  document.body.innerHTML = html;
}

describe('the figures of a data file', () => {
  it('are found as texts, numbers of the language, things said and colours', () => {
    show(
      '<p style="color: rgb(67, 97, 238)">Pay Now <b>$29.51</b></p><td>16,800</td><i aria-valuenow="91.67"></i><i>20.00</i>',
    );
    expectFigures({ label: 'Pay Now $29.51', data: [16800, 91.67, 20], color: '#4361ee', type: 'area' });
  });

  it('are missed, each by itself', () => {
    show('<td>116,800</td><td>45</td><p>Income</p>');
    expect(() => expectFigures({ data: [16800, 45], name: 'Profit' })).toThrow(/16800[^]*Profit/);
    expect(() => expectFigures({ color: '#4361ee' })).toThrow('#4361ee');
  });

  it('tell what they say, not how they are drawn', () => {
    show('Sales');
    expectFigures(
      {
        title: 'Sales',
        type: 'area',
        columns: { base: 2 },
        colors: { light: [], dark: ['#000001'] },
        left: 3,
      },
      { ignore: ['left'] },
    );
    expect(() => expectFigures({ columns: ['Name'] })).toThrow('Name');
  });
});
