/** The championships of a discipline. */
import { Card } from '@touchline/ui';
import type { ReactElement } from 'react';
import type { ChampsData } from '../data/load-lists.ts';
import { ChampLinks } from './champ-links.tsx';
import { DisciplineHead } from './discipline-head.tsx';

export function ChampsPage({ data: { discipline } }: { readonly data: ChampsData }): ReactElement {
  return (
    <>
      <DisciplineHead discipline={discipline} current="champs" />
      <Card as="div">
        <ChampLinks discipline={discipline} />
      </Card>
    </>
  );
}
