import { US } from '../peers.ts';
import type { Board } from './board.ts';
import { formatRatio, formatTime } from './format.ts';

const WIDTH = 720;
const LEFT = 190;
const RIGHT = 80;
const ROW = 22;
const TOP = 44;

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly isOurs: boolean;
}

/** Speed on valid instances of real schemas, or of all where there are none: Ajv is 1. */
export function drawPeers(board: Board): string {
  const group = board.workloads('real').length > 0 ? 'real' : undefined;
  const ajv = board.mean('ajv', 'valid', group) ?? 1;
  const bars = [US, ...board.peers().filter((peer) => peer !== 'native')].flatMap((peer): Bar[] => {
    const slower = peer === US ? 1 : board.mean(peer, 'valid', group);
    if (slower === undefined) return [];
    const value = ajv / slower;
    return [{ label: peer, value, text: formatRatio(value), isOurs: peer === US }];
  });
  bars.sort((first, second) => second.value - first.value);
  return drawBars(
    'Verdicts on valid instances of real schemas, geometric mean, Ajv = 1 (longer is faster)',
    bars,
  );
}

/** Our lead over Ajv on every schema, on a scale of powers. */
export function drawSchemas(board: Board): string {
  const bars = board.workloads().flatMap((workload): Bar[] => {
    const value = board.ratio('ajv', workload, 'valid');
    if (value === undefined) return [];
    const ours = formatTime(board.figure(US, workload, 'valid'));
    return [{ label: workload, value, text: `${formatRatio(value)} (${ours})`, isOurs: value >= 1 }];
  });
  return drawBars(
    'How many times as fast as Ajv, valid instances (logarithmic; the line is Ajv)',
    bars,
    true,
  );
}

/** Fitted exponents of our time against the size of the instance. */
export function drawGrowth(board: Board): string {
  const grown = board.results.growths.filter(({ peer, grows }) => peer === US && grows === 'instance');
  const bars = grown.map(({ name, verdictExponent: value }): Bar => {
    return { label: name, value, text: formatRatio(value), isOurs: true };
  });
  return drawBars('Exponent of time against instance size (1 is linear)', bars);
}

function drawBars(title: string, bars: readonly Bar[], isLogarithmic = false): string {
  const height = TOP + bars.length * ROW + 12;
  const scale = isLogarithmic ? (value: number) => Math.log(value) : (value: number) => value;
  const scaled = bars.map(({ value }) => scale(value));
  const least = Math.min(0, ...scaled);
  const span = Math.max(...scaled, 1e-9) - least || 1;
  const xOf = (value: number) => LEFT + ((value - least) / span) * (WIDTH - LEFT - RIGHT);
  const rows = bars.map(({ label, text, isOurs }, index) => {
    const y = TOP + index * ROW;
    const at = scaled[index] ?? 0;
    const x = Math.min(xOf(0), xOf(at));
    const end = Math.max(xOf(0), xOf(at));
    const width = Math.max(1, end - x).toFixed(1);
    return [
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escapeText(label)}</text>`,
      `<rect class="${isOurs ? 'ours' : 'theirs'}" x="${x.toFixed(1)}" y="${y + 3}" width="${width}" height="${ROW - 7}" rx="2"/>`,
      `<text x="${(end + 5).toFixed(1)}" y="${y + 14}">${escapeText(text)}</text>`,
    ].join('\n');
  });
  const zero = xOf(0).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>${escapeText(title)}</title>
<style>
text { font: 12px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 13px }
.ours { fill: #1f7a4d } .theirs { fill: #9aa5b1 } .zero { stroke: #57606a; stroke-width: 1 }
@media (prefers-color-scheme: dark) { text { fill: #d0d7de } .ours { fill: #3fb37f } .theirs { fill: #6e7781 } }
</style>
<text class="title" x="12" y="24">${escapeText(title)}</text>
${rows.join('\n')}
<line class="zero" x1="${zero}" y1="${TOP - 4}" x2="${zero}" y2="${height - 8}"/>
</svg>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
