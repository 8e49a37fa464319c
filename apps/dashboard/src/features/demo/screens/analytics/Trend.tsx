import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { iconOf, IconTile, Panel, Sparkline, toneOf, useWord } from '../../parts';

interface Props {
  /** as the data file has it */
  trend: {
    label: string;
    value: string;
    icon: string;
    tone: string;
    spark: { height: number; color: string; name?: string; data: readonly number[] };
  };
}

/** A figure, and the way to it. The curve goes to the edges of its panel. */
export function Trend({ trend: { label, value, icon, tone, spark } }: Props) {
  const word = useWord();
  const told = spark.name === undefined ? word(label) : `${word(label)}, ${word(spark.name)}`;
  return (
    <Panel sx={{ p: 0, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2.5 }}>
        <IconTile name={iconOf(icon)} tone={toneOf(tone)} size={44} />
        <div>
          <Box sx={{ fontSize: 20, fontWeight: 700, lineHeight: 1.2 }}>
            <bdi dir="ltr">{value}</bdi>
          </Box>
          <Typography component="h2" variant="body2" color="textSecondary">
            {word(label)}
          </Typography>
        </div>
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Sparkline label={told} data={spark.data} color={spark.color} height={spark.height} isArea />
      </Box>
    </Panel>
  );
}
