/** Loads the list of disciplines, and the championships of a discipline. */
import { cyberPath } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { disciplinesOf } from './cyber-menu.ts';
import type { CyberDiscipline, CyberType } from './cyber-menu.ts';
import { loadMenu } from './load-menu.ts';

export interface DisciplinesData {
  readonly kind: 'disciplines';
  readonly type: CyberType;
  readonly disciplines: readonly CyberDiscipline[];
}
export interface ChampsData {
  readonly kind: 'champs';
  readonly type: CyberType;
  readonly disciplines: readonly CyberDiscipline[];
  readonly discipline: CyberDiscipline;
}

export async function loadDisciplines(
  request: LoadRequest,
  type: CyberType,
): Promise<LoadOutcome<DisciplinesData>> {
  const { t, location } = request;
  const disciplines = disciplinesOf(await loadMenu(request), type);
  return {
    outcome: 'ready',
    title: t('cyber_page_title', { page: 'disciplines', type, name: '', section: 'all' }),
    head: headTags({
      description: t('cyber_page_description', { type, name: 'none' }),
      canonical: cyberPath(location.lang, type, 'disciplines'),
    }),
    data: { kind: 'disciplines', type, disciplines },
  };
}

export async function loadChamps(request: LoadRequest, type: CyberType): Promise<LoadOutcome<ChampsData>> {
  const { t, location, route } = request;
  const disciplines = disciplinesOf(await loadMenu(request), type);
  const discipline = disciplines.find(({ key }) => key === route?.params['discipline']);
  if (!discipline) return { outcome: 'not-found' };
  const { name, key } = discipline;
  return {
    outcome: 'ready',
    title: t('cyber_page_title', { page: 'champs', type, name, section: 'all' }),
    head: headTags({
      description: t('cyber_page_description', { type, name }),
      canonical: cyberPath(location.lang, type, key, 'champs'),
    }),
    data: { kind: 'champs', type, disciplines, discipline },
  };
}
