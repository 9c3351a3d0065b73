/**
 * The package's only entry point. The import map shares this module, so everything here is loaded on every page.
 * Keep it small.
 */
export { classNames } from './class-names.ts';
export { UiTextContext, useUiText } from './ui-text.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
export { Button, ButtonLink, IconButton } from './primitives/button.tsx';
export type { ButtonLinkProps, ButtonProps, IconButtonProps } from './primitives/button.tsx';
export { Segmented, Tabs } from './primitives/choices.tsx';
export type { Choice } from './primitives/choices.tsx';
export { CheckBox, FormError, Select, Switch, TextArea, TextField } from './primitives/fields.tsx';
export type {
  CheckBoxProps,
  SelectProps,
  SwitchProps,
  TextAreaProps,
  TextFieldProps,
} from './primitives/fields.tsx';
export { Icon } from './primitives/icon.tsx';
// Views take this function from here instead of a copy (view-kit's shared-icons.ts).
export { createLucideIcon } from 'lucide-react';
export type { IconShape } from './primitives/icon.tsx';
export { Dialog, Sheet, Toast } from './primitives/overlays.tsx';
export { Count, SegmentLinks } from './primitives/segment-links.tsx';
export type { SegmentLink } from './primitives/segment-links.tsx';
export { spoken } from './primitives/spoken.ts';
export { NoticeAction, NoticeFrame, noticeStyles } from './primitives/notice-frame.tsx';
export { Progress, Spinner } from './primitives/spinner.tsx';
export { EmptyState, ErrorBox, Skeleton, SkeletonBlock, SkeletonTiles } from './primitives/states.tsx';
export { Badge, Card, Cell, Chip, HeadCell, Table } from './primitives/surfaces.tsx';
export { Flag } from './flag/flag.tsx';
export type { FlagCode } from './flag/codes.ts';
export { CoefButton } from './game/coef-button.tsx';
export { CoefRow } from './game/coef-row.tsx';
export { Crest } from './game/crest.tsx';
export { TeamCrest } from './game/team-crest.tsx';
export { StakeField } from './game/stake-field.tsx';
export { formatDecimalCoef } from './format/coefficient.ts';
export { formatFee } from './format/fee.ts';
export { addAmounts, formatMoney, localiseAmount, normaliseAmount } from './format/money.ts';
export {
  formatClock,
  formatDay,
  formatMoment,
  formatSpan,
  formatStart,
  formatZonedMoment,
  timeZoneName,
} from './format/time.ts';
export type { TimeFormatOptions } from './format/time.ts';
