import { useTones } from '../../../parts';

const BARS = [34, 58, 44, 76, 62, 92];
const LINES = [120, 92, 108];

/** Panels of a dashboard, one before the other. It says nothing. */
export function Drawing() {
  const { warning, success, danger, info, secondary } = useTones();
  return (
    <svg viewBox="0 0 420 300" width="420" height="300" aria-hidden style={{ maxWidth: '100%' }}>
      <circle cx="330" cy="70" r="64" fill="#ffffff" opacity="0.12" />
      <circle cx="70" cy="240" r="52" fill="#ffffff" opacity="0.12" />
      <rect x="40" y="40" width="260" height="180" rx="14" fill="#ffffff" />
      <rect x="60" y="60" width="90" height="10" rx="5" fill="#3b3f5c" />
      <rect x="60" y="78" width="54" height="8" rx="4" fill="#c4cadb" />
      {BARS.map((height, index) => (
        <rect
          key={height}
          x={62 + index * 38}
          y={200 - height}
          width="20"
          height={height}
          rx="5"
          fill={index % 2 === 0 ? info.fill : secondary.fill}
        />
      ))}
      <g transform="translate(226 130)">
        <rect width="170" height="130" rx="14" fill="#ffffff" stroke="#dfe4f2" />
        {LINES.map((width, index) => (
          <g key={width}>
            <circle cx="26" cy={30 + index * 35} r="10" fill={[success, warning, danger][index]?.fill} />
            <rect x="46" y={25 + index * 35} width={width} height="10" rx="5" fill="#e3e8f4" />
            <rect x="46" y={25 + index * 35} width={width * 0.6} height="10" rx="5" fill={info.fill} />
          </g>
        ))}
      </g>
    </svg>
  );
}
