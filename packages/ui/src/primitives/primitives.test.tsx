import { createTranslate } from '@touchline/i18n';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Button,
  CoefButton,
  Crest,
  Dialog,
  Flag,
  FormError,
  IconButton,
  Progress,
  Segmented,
  StakeField,
  Switch,
  TextArea,
  TextField,
  UiTextContext,
} from '../index.ts';
import { nextIndex } from './choices.tsx';

const t = createTranslate([{ main_coef_suspended: 'suspended', main_stake: 'Stake' }], { lang: 'en' });
const draw = (element: React.ReactElement) =>
  renderToString(<UiTextContext value={t}>{element}</UiTextContext>);
const press = () => undefined;

describe('buttons', () => {
  it('have an accessible name and are of type button', () => {
    expect(draw(<IconButton label="Close">x</IconButton>)).toContain('aria-label="Close"');
    expect(draw(<Button>Go</Button>)).toContain('type="button"');
  });

  it('cannot be clicked while busy and keep their text', () => {
    const html = draw(<Button isBusy>Place bet</Button>);
    expect(html).toContain('disabled=""');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Place bet');
  });
});

describe('coefficient button', () => {
  const shared = { name: 'Northgate to win', text: '1.86', isSelected: false, onPress: press };

  it('has the bet and the price as its name, and says whether it is pressed', () => {
    const html = draw(<CoefButton {...shared} coef="1.860" isSelected />);
    expect(html).toContain('aria-label="Northgate to win, 1.86"');
    expect(html).toContain('aria-pressed="true"');
  });

  it('keeps its place with a lock when suspended or without a price', () => {
    for (const html of [
      draw(<CoefButton {...shared} coef="1.860" isSuspended />),
      draw(<CoefButton {...shared} coef={null} />),
    ]) {
      expect(html).toContain('aria-label="Northgate to win, suspended"');
      expect(html).toContain('disabled=""');
      expect(html).not.toContain('1.86<');
    }
  });
});

describe('fields', () => {
  it('a text area has label and error like other fields, and the direction of its text', () => {
    const html = draw(<TextArea label="Message" error="Wrong" rows={4} />);
    expect(html).toMatch(
      /<label for="(\w+)".*<textarea dir="auto" rows="4" id="\1" aria-describedby="\1-note"/,
    );
    expect(html).toContain('aria-invalid="true"');
  });

  it('the reason of a refused form is announced at once', () => {
    expect(draw(<FormError>Too often</FormError>)).toMatch(/<div role="alert"[^>]*>Too often/);
  });

  it('link label and error to the input', () => {
    const html = draw(<TextField label="E-mail" error="Wrong" />);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-note"`);
    expect(html).toContain(`id="${id}-note"`);
    expect(html).toContain('aria-invalid="true"');
  });

  it('a switch has the role switch, and segments are radio buttons of one group', () => {
    expect(draw(<Switch label="x" isOn onToggle={press} />)).toContain('role="switch"');
    const html = draw(
      <Segmented
        label="Filter"
        choices={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        value="b"
        onChange={press}
      />,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(/value="b"[^>]*checked|checked[^>]*value="b"/.test(html)).toBe(true);
  });

  it('the stake keeps its order in right-to-left pages', () => {
    const html = draw(<StakeField amount="25.00" onChange={press} step="5" exponent={2} presets={['5']} />);
    expect(html).toContain('dir="ltr"');
    expect(html).toContain('aria-label="Stake"');
    expect(html).toContain('inputMode="decimal"');
  });
});

describe('the stake field', () => {
  it('[DR-10.9] shows amount and presets with the decimal sign of the language', () => {
    const ru = createTranslate([{ main_stake: 'Сумма' }], { lang: 'ru' });
    const html = renderToString(
      <UiTextContext value={ru}>
        <StakeField amount="12.5" onChange={press} step="5" exponent={2} presets={['2.50']} />
      </UiTextContext>,
    );
    expect(html).toContain('value="12,5"');
    expect(html).toContain('2,50');
    expect(html).not.toContain('12.5');
  });
});

describe('tabs', () => {
  it('arrows follow the direction of the page', () => {
    expect(nextIndex('ArrowRight', 0, 3, false)).toBe(1);
    expect(nextIndex('ArrowRight', 0, 3, true)).toBe(2);
    expect(nextIndex('ArrowLeft', 0, 3, false)).toBe(2);
    expect(nextIndex('End', 0, 3, false)).toBe(2);
    expect(nextIndex('Home', 2, 3, false)).toBe(0);
    expect(nextIndex('x', 0, 3, false)).toBeNull();
  });
});

describe('pictures', () => {
  it('a crest accepts only colours', () => {
    const html = draw(<Crest colors={['#b3202c', 'url(#x)']} />);
    expect(html).toContain('fill="#b3202c"');
    expect(html).toContain('fill="currentColor"');
  });

  it('an unknown flag is an empty box', () => {
    expect(draw(<Flag code="xx" />)).not.toContain('<img');
    expect(draw(<Flag code="gb-eng" label="England" />)).toContain('alt="England"');
  });

  it('progress is a native element with bounded values', () => {
    expect(draw(<Progress label="Wager" value={1.7} />)).toContain('value="1"');
    expect(draw(<Progress label="Wager" value={null} />)).not.toContain('value=');
  });

  it.each([
    [true, /^<div class="[^"]*backdrop[^"]*" aria-hidden="true"><\/div><dialog open="" aria-label="Log in"/],
    [false, /^<dialog aria-label="Log in"/],
  ])('an open dialog (%s) is visible before any script, over a backdrop', (isOpen, html) => {
    const dialog = (
      <Dialog isOpen={isOpen} onClose={press} label="Log in">
        x
      </Dialog>
    );
    expect(draw(dialog)).toMatch(html);
  });
});
