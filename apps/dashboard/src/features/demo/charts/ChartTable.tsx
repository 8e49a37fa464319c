import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useIntl } from 'react-intl';
import { useWord } from '../texts/Texts';

export interface TableSeries {
  name: string;
  /** a text is shown as it is */
  data: readonly (number | string | undefined)[];
}

interface Props {
  title: string;
  categories: readonly string[];
  series: readonly TableSeries[];
  format?: (value: number) => string;
}

/** What a chart draws, for those who do not see it. */
export function ChartTable({ title, categories, series, format }: Props) {
  const word = useWord();
  const { formatNumber, formatMessage } = useIntl();
  const textOf = (value: number | string | undefined) =>
    typeof value === 'number' ? (format ?? formatNumber)(value) : value;
  return (
    // A table grows to the width of its words whatever width it is given, which a block around it does not.
    <Box sx={visuallyHidden}>
      <table>
        <caption>{word(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'demo.charts.category' })}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={index}>
              <th scope="row">{word(category)}</th>
              {series.map(({ name, data }) => (
                <td key={name}>{textOf(data[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
