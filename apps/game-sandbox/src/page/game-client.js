// Runs in the page of a game, in the frame of the operator's site. Its messages to the site say what happens and never
// name an amount (DR-8.135).
const config = JSON.parse(document.getElementById('config').textContent);
const element = (id) => document.getElementById(id);
const [stage, result, form, go, deposit, balance, pause, freeLine] = [
  'stage',
  'result',
  'bet',
  'go',
  'deposit',
  'balance',
  'pause',
  'free',
].map(element);
const colours = [
  '#ff5a5f',
  '#ffd166',
  '#f4e04d',
  '#9b5de5',
  '#ef476f',
  '#fff275',
  '#4cc9f0',
  '#d4f25b',
  '#ffffff',
];
const shapes = [
  'M6 6h20v6L16 28h-5l8-16H6z',
  'M16 4a8 8 0 0 1 8 8v8l3 4H5l3-4v-8a8 8 0 0 1 8-8zm-3 22h6a3 3 0 0 1-6 0z',
  'M16 3l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z',
  'M16 6c8 0 11 6 11 11s-5 11-11 11S5 22 5 17 8 6 16 6z',
  'M9 16a6 6 0 1 0 .1 0zm14 2a6 6 0 1 0 .1 0zM10 17C12 9 17 5 24 4l-1 15-2-11c-5 1-7 4-9 9z',
  'M4 16c4-9 20-9 24 0-4 9-20 9-24 0z',
  'M8 6h16l5 7-13 15L3 13z',
  'M3 8l5 12 4-13 4 13 4-13 4 13 5-12-4 18H7z',
  'M16 2l3 11 11 3-11 3-3 11-3-11-11-3 11-3z',
];
const money = (text) => {
  try {
    return new Intl.NumberFormat(config.language, { style: 'currency', currency: config.currency }).format(
      Number(text),
    );
  } catch {
    return text + ' ' + config.currency;
  }
};
const postToSite = (type) => parent.postMessage({ touchline: 1, type }, config.siteOrigin);
const post = async (step, body) => {
  const answer = await fetch('/play/' + config.id + '/' + step, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-game': '1' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};
const cell = (one) => {
  const made = document.createElement('div');
  made.className = 'cell new';
  if (one.symbol === undefined) made.textContent = one.text;
  else {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 32 32');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', shapes[one.symbol] ?? shapes[0] ?? '');
    path.setAttribute('fill', colours[one.symbol] ?? '#fff');
    svg.append(path);
    made.append(svg);
  }
  return made;
};
const show = (rows) => {
  stage.replaceChildren(
    ...rows.map((row) => {
      const made = document.createElement('div');
      made.className = 'row';
      made.append(...row.map(cell));
      return made;
    }),
  );
};
// What the next round uses: free rounds that the operator has given, or the stake that is chosen.
const showFree = (free) => {
  freeLine.hidden = !free;
  form.elements.namedItem('stake').closest('label').hidden = Boolean(free);
  go.textContent = config.texts[free ? 'playFree' : 'play'] ?? '';
  if (free)
    freeLine.textContent = [
      config.texts['freeLeft'],
      free.left,
      '·',
      config.texts['freeEach'],
      money(free.bet),
    ].join(' ');
};
let isPaused = false;
let isPlaying = false;
const update = () => {
  go.disabled = isPaused || isPlaying;
  pause.hidden = !isPaused;
};
const play = async () => {
  const bet = new FormData(form);
  isPlaying = true;
  deposit.hidden = true;
  update();
  postToSite('round-start');
  try {
    const stake = form.elements.namedItem('stake').value;
    const answer = await post('round', { stake, choice: bet.get('choice') ?? '' });
    showFree(answer.free);
    if (answer.outcome === 'played') {
      show(answer.case.rows);
      // What is not above the stake has no light (RTS-14F).
      result.textContent =
        Number(answer.payout) > 0
          ? config.texts['win'] + ' ' + money(answer.payout)
          : (config.texts['none'] ?? '');
    } else {
      result.textContent = config.texts[answer.reason] ?? config.texts['other'] ?? '';
      deposit.hidden = answer.reason !== 'no-funds' || config.isDemo;
    }
    if (answer.balance) balance.textContent = money(answer.balance);
  } catch {
    result.textContent = config.texts['no-answer'] ?? '';
  }
  isPlaying = false;
  update();
  postToSite('round-end');
  postToSite('balance-stale');
};
const BALANCE_TRIES = 5;
const BALANCE_AGAIN_MS = 1000;
/** A call without a balance is made again, because a game without its balance is of no use to the player. */
const showBalance = async (triesLeft) => {
  const answer = await post('balance', {}).catch(() => null);
  if (answer) showFree(answer.free);
  if (answer?.balance) balance.textContent = money(answer.balance);
  else if (triesLeft > 1) setTimeout(() => void showBalance(triesLeft - 1), BALANCE_AGAIN_MS);
  else result.textContent = config.texts['no-answer'] ?? '';
};
// A button and no form: the frame's sandbox lets no form be sent.
go.addEventListener('click', () => {
  if (!isPaused && !isPlaying) void play();
});
deposit.addEventListener('click', () => postToSite('open-recharge'));
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== config.siteOrigin || event.data?.touchline !== 1) return;
  if (event.data.type === 'pause') isPaused = true;
  if (event.data.type === 'resume') isPaused = false;
  // The sandbox's games have no sound of their own; a page that mutes them finds the state here.
  if (event.data.type === 'mute') document.body.dataset.muted = String(event.data.isMuted === true);
  if (event.data.type === 'close') form.remove();
  update();
});
show([[{ symbol: 0 }, { symbol: 2 }, { symbol: 6 }]]);
void showBalance(BALANCE_TRIES);
postToSite('ready');
