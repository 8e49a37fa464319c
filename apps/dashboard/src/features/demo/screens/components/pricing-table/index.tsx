import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { SamplePanels, useText } from '../../samples';
import { Plan, Plans } from './Plan';

export default function ComponentsPricingTable() {
  return (
    <SamplePanels
      page="components/pricing-table"
      columns={{ base: 1 }}
      samples={{ Basic: <Basic />, Toggle: <Toggle />, Animated: <Animated /> }}
    />
  );
}

function Basic() {
  return (
    <Plans>
      <Plan name="Beginner Savers" price={19} />
      <Plan name="Advanced Savers" price={29} isBest />
      <Plan name="Pro Savers" price={79} />
    </Plans>
  );
}

/** Of a year, two months are free. */
const PAID_MONTHS = 10;

function Toggle() {
  const text = useText();
  const [isYearly, setYearly] = useState(false);
  const months = isYearly ? PAID_MONTHS : 1;
  return (
    <>
      <Box sx={{ textAlign: 'center', mb: 2 }}>
        <FormControlLabel
          control={<Switch checked={isYearly} onChange={() => setYearly(!isYearly)} />}
          label={text('demo.samples.yearly')}
        />
      </Box>
      <Plans>
        <Plan name="Cloud Hosting" price={9 * months} isYearly={isYearly} />
        <Plan name="VPS Hosting" price={19 * months} isYearly={isYearly} isBest />
        <Plan name="Business Hosting" price={39 * months} isYearly={isYearly} />
      </Plans>
    </>
  );
}

function Animated() {
  return (
    <Plans>
      <Plan name="Freelancer" price={5} isRising />
      <Plan name="Small business" price={15} isRising isBest />
      <Plan name="Larger business" price={45} isRising />
    </Plans>
  );
}
