/** Ideas of the player for the site, with the answers of the operator (SH-RT-136, DR-13.139). */
import { ideaLimits, ideaPaths } from '@touchline/contracts/players';
import { Button, Card, EmptyState, FormError, Icon, TextArea } from '@touchline/ui';
import { call, Moment, newId, useApi, useEvents, useT } from '@touchline/view-kit';
import { Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { type Idea, ideaRefusalKey, type IdeasData } from '../../data/help.ts';
import styles from './help.module.css';

export function IdeasPage({ data }: { readonly data: IdeasData }): ReactElement {
  const t = useT();
  const [ideas, setIdeas] = useState(data.ideas);
  return (
    <>
      <Card as="section" aria-label={t('office_ideas_new')} className={styles['card']}>
        <h2 className={styles['heading']}>{t('office_ideas_new')}</h2>
        <p className={styles['quiet']}>{t('office_ideas_text')}</p>
        <IdeaForm onSent={(idea) => setIdeas([idea, ...ideas.filter(({ id }) => id !== idea.id)])} />
      </Card>
      <Card as="section" aria-label={t('office_ideas_mine')} className={styles['card']}>
        <h2 className={styles['heading']}>{t('office_ideas_mine')}</h2>
        {ideas.length === 0 ? (
          <EmptyState
            icon={<Icon of={Lightbulb} size={24} />}
            title={t('office_ideas_none')}
            text={t('office_ideas_none_text')}
          />
        ) : (
          <ul className={styles['list']}>
            {ideas.map((idea) => (
              <IdeaRow key={idea.id} idea={idea} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function IdeaForm({ onSent }: { readonly onSent: (idea: Idea) => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  // A repeated press after a lost answer sends the same id, so the idea is stored once.
  const id = useRef(newId());
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    setSent(false);
    const answer = await call(api, ideaPaths.send, { body: { id: id.current, text } });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setError(t(ideaRefusalKey(answer.code || 'network')));
      return;
    }
    id.current = newId();
    setText('');
    setSent(true);
    onSent(answer.data.idea);
    events.emit('analytics/happened', { name: 'idea-sent', params: {} });
  };
  return (
    <form className={styles['list']} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('office_ideas_label')}
        rows={4}
        value={text}
        maxLength={ideaLimits.text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && <FormError>{error}</FormError>}
      <div className={styles['foot']}>
        <Button type="submit" tone="primary" disabled={isBusy || text.trim().length < ideaLimits.leastText}>
          {t('office_ideas_send')}
        </Button>
        <output className={styles['quiet']}>{isSent && t('office_ideas_sent')}</output>
      </div>
    </form>
  );
}

function IdeaRow({ idea: { text, createdAtMs, answer } }: { readonly idea: Idea }): ReactElement {
  const t = useT();
  return (
    <li className={styles['idea']}>
      <p className={styles['words']} dir="auto">
        {text}
      </p>
      <p className={styles['quiet']}>
        <Moment atMs={createdAtMs} />
        {answer === null && ` · ${t('office_ideas_waiting')}`}
      </p>
      {answer !== null && (
        <div className={styles['answer']}>
          <p className={styles['quiet']}>
            {t('office_ideas_answer')} · <Moment atMs={answer.atMs} />
          </p>
          <p className={styles['words']} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </li>
  );
}
