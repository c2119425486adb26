import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface Series {
  readonly key: string;
  readonly name: string;
  readonly color: string;
}

interface BarsProps {
  readonly series: readonly Series[];
  readonly rows: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[];
  /** With the names beside the bars. */
  readonly isLying?: boolean;
}

const ROW = 30;
const NAMES = 190;
const TEXT = { fill: 'var(--color-mute)', fontSize: 13 };

/** Stacked bars with their legend. The table beside them has the numbers for who can't see them. */
export function Bars({ series, rows, isLying = false }: BarsProps) {
  const data = rows.map(({ name, values }) => ({ name, ...values }));
  const [names, numbers] = isLying ? [YAxis, XAxis] : [XAxis, YAxis];
  const [Names, Numbers] = [names, numbers];
  return (
    <div aria-hidden="true">
      {series.length > 1 && (
        <ul className="legend">
          {series.map(({ key, name, color }) => (
            <li key={key}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" fill={color} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ResponsiveContainer width="100%" height={isLying ? rows.length * ROW + 30 : 260}>
        <BarChart
          data={data}
          layout={isLying ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          barCategoryGap={isLying ? '32%' : '18%'}
        >
          <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--color-line)" />
          <Names
            dataKey="name"
            type="category"
            tick={TEXT}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-ink)' }}
            minTickGap={24}
            {...(isLying && { width: NAMES, interval: 0 })}
          />
          <Numbers
            type="number"
            tick={TEXT}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            {...(!isLying && { width: 36 })}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            contentStyle={{ borderColor: 'var(--color-line-strong)', background: 'var(--color-paper)' }}
            itemStyle={{ color: 'var(--color-ink)' }}
            isAnimationActive={false}
          />
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="all"
              fill={color}
              stroke="var(--color-paper)"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
