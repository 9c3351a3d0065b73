/** The five layouts by name. */
import type { ComponentType } from 'react';
import type { LayoutName } from '../routes/route.ts';
import { MainLayout } from './main-layout.tsx';
import { BlockedLayout, EmptyLayout, HeadlessLayout, MaintenanceLayout } from './plain-layouts.tsx';

export const layouts = {
  main: MainLayout,
  headless: HeadlessLayout,
  empty: EmptyLayout,
  maintenance: MaintenanceLayout,
  blocked: BlockedLayout,
} satisfies Record<LayoutName, ComponentType>;
