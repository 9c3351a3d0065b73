/** Opens the search by its button, by the key `/`, or by an event of another view. The dialog's code is loaded then. */
import { Icon, IconButton } from '@touchline/ui';
import { lazyComponent, useEvent, useT } from '@touchline/view-kit';
import { Search as Magnifier } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog);

export function SearchButton(): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEvent('search/opened', () => setOpen(true));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        tone="on-pitch"
        label={t('header_search')}
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        <Icon of={Magnifier} size={18} />
      </IconButton>
      {wasOpened && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the slash is typed into a field, or pressed while another dialog is open. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
