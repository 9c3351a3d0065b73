/** The data of the page part, by kind of page, as plain JSON. */
import type { AlphabetBlocks, ContentReply, PageReply, Rules } from './fetch-content.ts';

/** A breadcrumb, from the home page on; the page itself is not included. */
export interface Step {
  readonly path: string;
  readonly title: string;
}

export type InformationPage =
  | { readonly kind: 'article'; readonly text: PageReply; readonly trail: readonly Step[] }
  | {
      readonly kind: 'rules';
      readonly text: PageReply;
      readonly rules: Rules;
      readonly trail: readonly Step[];
    }
  | { readonly kind: 'news-list'; readonly news: ContentReply<'news'> }
  | { readonly kind: 'news-item'; readonly text: PageReply; readonly others: ContentReply<'news'>['items'] }
  | {
      readonly kind: 'alphabet';
      /** Null on the first page of the alphabet, which has no text. */
      readonly text: PageReply | null;
      readonly blocks: AlphabetBlocks;
      readonly at: readonly string[];
      readonly trail: readonly Step[];
    }
  | {
      readonly kind: 'partners';
      readonly text: PageReply;
      readonly sections: ContentReply<'partners'>['sections'];
      readonly section: string | null;
    }
  | { readonly kind: 'terminals'; readonly reply: ContentReply<'terminals'>; readonly city: string | null }
  | { readonly kind: 'calculator'; readonly text: PageReply }
  | { readonly kind: 'confirm' };

export interface InformationData {
  readonly page: InformationPage;
  readonly title: string;
  readonly description: string;
}
