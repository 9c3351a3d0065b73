import type { ValuePointWire } from '@touchline/contracts/sports-betting';
import { expect, it } from 'vitest';
import { CHART, chartShape, hasChart } from '../sale/chart-shape.ts';

const point = (atMs: number, value: string | null, fairValue = value): ValuePointWire => ({
  atMs,
  value,
  fairValue,
});
const { width, height, inset } = CHART;

it('[DR-4.192] the lowest figure is at the bottom, the highest at the top; the stake is a line between them', () => {
  const shape = chartShape([point(0, '50.00', '60.00'), point(10, '150.00', '150.00')], '100.00');
  expect(shape).toEqual({
    value: `M${inset} ${height - inset}L${width - inset} ${inset}`,
    fair: `M${inset} ${height - inset - 10.8}L${width - inset} ${inset}`,
    stakeY: height / 2,
    lastY: inset,
  });
});

it('[DR-4.192] while there was no offer the line has a gap', () => {
  const points = [point(0, '1.00'), point(1, '2.00'), point(2, null), point(3, '3.00'), point(4, '4.00')];
  expect(chartShape(points, '1.00').value.match(/M/g)).toHaveLength(2);
  expect(chartShape([...points, point(5, null)], '1.00').lastY).toBeNull();
});

it('[DR-4.192] one value gives no chart; equal values are one straight line', () => {
  expect([hasChart([]), hasChart([point(0, '1.00'), point(1, null)])]).toEqual([false, false]);
  expect(hasChart([point(0, '1.00'), point(1, '1.00')])).toBe(true);
  expect(chartShape([point(0, '1.00'), point(1, '1.00')], '1.00').value).not.toContain('NaN');
});
