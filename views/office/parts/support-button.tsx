import { Button } from '@touchline/ui';
import { useEvents, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';

/** The next step where only the operator can help. */
export function SupportButton(): ReactElement {
  const t = useT();
  const events = useEvents();
  return <Button onClick={() => events.emit('support/opened', {})}>{t('main_support')}</Button>;
}
