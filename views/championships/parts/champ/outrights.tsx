/** The outrights of a season: the chance of each competitor, with its odds. */
import type { MarketWire, OutrightWire, SeasonWire } from '@touchline/contracts/sports-betting';
import { LineContext, MarketPrice, useLineOf, useLineValue, lineKeys } from '@touchline/line-kit';
import { Button, Card, TeamCrest } from '@touchline/ui';
import { marketName } from '@touchline/ui/market-names';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { intlTag } from '@touchline/i18n';
import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { chancesOf, placesOf } from '../../data/chances.ts';
import { CardHead } from './card-head.tsx';
import styles from './outrights.module.css';

interface OutrightsProps {
  readonly outright: OutrightWire;
  readonly entrants: SeasonWire['entrants'];
  readonly sportKey: string;
}

export function Outrights({ outright, entrants, sportKey }: OutrightsProps): ReactElement {
  const { topic, markets, clk } = outright;
  const line = useLineOf({ clk, games: [], markets }, topic);
  const ordered = markets.toSorted((a, b) => placesOf(a) - placesOf(b));
  return (
    <LineContext value={line}>
      {ordered.map((market) => (
        <OutrightMarket
          key={market.id}
          marketId={market.id}
          outright={outright}
          entrants={entrants}
          sportKey={sportKey}
        />
      ))}
    </LineContext>
  );
}

/** How many competitors are shown before the list is opened. */
const SHOWN_FIRST = 6;

function OutrightMarket({
  marketId,
  outright,
  entrants,
  sportKey,
}: OutrightsProps & { readonly marketId: number }): ReactElement | null {
  const t = useT();
  const market = useLineValue(lineKeys.market(marketId), (store) => store.market(marketId));
  const [isOpen, setOpen] = useState(false);
  if (!market) return null;
  const rows = chancesOf(market, placesOf(market));
  const title = marketName({ ...market, sportKey, homeName: '', awayName: null }, t);
  const id = `outright-${marketId}`;
  return (
    <Card as="section" className={styles['card']} aria-labelledby={id}>
      <CardHead id={id} title={title}>
        <span>{t('championships_chance_note')}</span>
      </CardHead>
      {rows.length === 0 && <p className={styles['note']}>{t('championships_no_prices')}</p>}
      <ul className={styles['list']}>
        {(isOpen ? rows : rows.slice(0, SHOWN_FIRST)).map(({ outcomeKey, chance }) => (
          <Competitor
            key={outcomeKey}
            market={market}
            outcomeKey={outcomeKey}
            chance={chance}
            team={entrants.find((entrant) => String(entrant.id) === outcomeKey)}
            eventName={outright.name}
            sportKey={sportKey}
          />
        ))}
      </ul>
      <footer className={styles['foot']}>
        <span>
          {t('championships_closes')} <Moment atMs={outright.closesAtMs} />
        </span>
        {rows.length > SHOWN_FIRST && (
          <Button tone="quiet" size="small" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('championships_fewer') : t('championships_all', { count: rows.length })}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function Competitor({
  market,
  outcomeKey,
  chance,
  team,
  eventName,
  sportKey,
}: {
  readonly market: MarketWire;
  readonly outcomeKey: string;
  readonly chance: number;
  readonly team: SeasonWire['entrants'][number] | undefined;
  readonly eventName: string;
  readonly sportKey: string;
}): ReactElement {
  const { lang } = useLocation();
  const percent = new Intl.NumberFormat(intlTag(lang), {
    style: 'percent',
    maximumFractionDigits: chance < 0.1 ? 1 : 0,
  });
  return (
    <li className={styles['row']}>
      <span className={styles['team']}>
        {team && <TeamCrest team={team} />}
        <span className={styles['name']}>{team?.name ?? outcomeKey}</span>
      </span>
      <span className={styles['bar']} aria-hidden="true" style={{ '--share': chance } as CSSProperties} />
      <span className={styles['chance']}>{percent.format(chance)}</span>
      <MarketPrice
        className={styles['price']}
        marketId={market.id}
        outcomeKey={outcomeKey}
        section="line"
        sportKey={sportKey}
        homeName={team?.name ?? outcomeKey}
        awayName={null}
        eventName={eventName}
      />
    </li>
  );
}
