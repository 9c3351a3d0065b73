/** The styles of a game, whose colours follow from its id. */
export function gameStyles(id: string): string {
  const hue = Number.parseInt(id.slice(0, 4), 16) % 360;
  return `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; color: #f3f6f3; background: radial-gradient(circle at 50% 20%, hsl(${hue} 55% 26%), hsl(${(hue + 40) % 360} 60% 9%)); }
main { inline-size: min(34rem, 100%); display: grid; gap: .75rem; text-align: center; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -.02em; } .studio { margin: 0; opacity: .8; font-size: .875rem; }
.stage { display: grid; gap: .5rem; justify-content: center; padding: 1.25rem; min-block-size: 13rem; align-content: center; border-radius: 1rem; background: rgb(0 0 0 / .35); }
.row { display: flex; gap: .5rem; justify-content: center; }
.cell { inline-size: 4rem; block-size: 4rem; display: grid; place-items: center; border-radius: .75rem; background: rgb(255 255 255 / .1); font-size: 1.375rem; font-weight: 800; font-variant-numeric: tabular-nums; }
.cell svg { inline-size: 2.5rem; block-size: 2.5rem; }
[data-stage=reels] .row:not(:nth-child(2)) { opacity: .45; }
[data-stage=wheel] .cell, [data-stage=balls] .cell { border-radius: 50%; }
#free { margin: 0; padding: .5rem .75rem; border: 1px solid #d4f25b; border-radius: .75rem; font-weight: 650; }
output { min-block-size: 1.5rem; font-weight: 650; }
form { display: grid; gap: .75rem; } fieldset { display: flex; flex-wrap: wrap; gap: .5rem; justify-content: center; margin: 0; padding: 0; border: 0; } legend { inline-size: 100%; font-size: .875rem; }
fieldset label { position: relative; } fieldset input { position: absolute; inset: 0; opacity: 0; }
fieldset span { display: grid; place-items: center; min-block-size: 2.75rem; min-inline-size: 2.75rem; padding: 0 1rem; border: 1px solid rgb(255 255 255 / .35); border-radius: .75rem; }
input:checked + span { background: #d4f25b; color: #12210d; border-color: transparent; font-weight: 700; }
input:focus-visible + span, button:focus-visible, select:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
select { min-block-size: 2.75rem; padding: 0 .5rem; border-radius: .5rem; font: inherit; }
button { min-block-size: 3.25rem; border: 0; border-radius: .875rem; background: #d4f25b; color: #12210d; font: inherit; font-size: 1.125rem; font-weight: 750; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; } #deposit { background: #fff; }
.balance { margin: 0; display: flex; justify-content: space-between; font-variant-numeric: tabular-nums; }
#pause { position: fixed; inset: 0; display: grid; place-items: center; background: rgb(0 0 0 / .75); font-size: 1.25rem; } [hidden] { display: none !important; }
@media (max-width: 26rem) { .cell { inline-size: 3.25rem; block-size: 3.25rem; } }
@media (prefers-reduced-motion: no-preference) { .cell.new { animation: fall .3s ease-out; } @keyframes fall { from { transform: translateY(-.75rem); opacity: 0; } } }`;
}
