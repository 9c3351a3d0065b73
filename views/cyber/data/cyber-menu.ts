/** Finds types, disciplines and championships of an address in the menu of cyber-sports. */
import type { CyberReply, Discipline } from '@touchline/line-kit';

export type CyberType = Discipline['type'];
export type CyberDiscipline = CyberReply['disciplines'][number];
export type CyberChamp = CyberDiscipline['champs'][number];

/** The types that have pages (SH-RT-032). */
const TYPES: readonly CyberType[] = ['real', 'virtual'];

export const readType = (text: string | undefined): CyberType | null =>
  TYPES.find((type) => type === text) ?? null;

export const disciplinesOf = (
  { disciplines }: Pick<CyberReply, 'disciplines'>,
  type: CyberType,
): readonly CyberDiscipline[] => disciplines.filter((one) => one.type === type);

/** A championship with the discipline that it belongs to, of any type. */
export function findChamp(
  { disciplines }: Pick<CyberReply, 'disciplines'>,
  champId: number | null,
): { readonly champ: CyberChamp; readonly discipline: CyberDiscipline } | null {
  for (const discipline of disciplines) {
    const champ = discipline.champs.find(({ id }) => id === champId);
    if (champ) return { champ, discipline };
  }
  return null;
}
