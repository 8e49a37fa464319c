import type { ComponentType } from 'react';
import { demoAddress } from '../../routes';
import { Boxed } from './layouts/Boxed';
import { Cover } from './layouts/Cover';
import type { LayoutProps } from './layouts/Heading';

/** The two looks of the screens; from one screen there are ways to others of its look. */
export interface Look {
  Layout: ComponentType<LayoutProps>;
  signIn: string;
  signUp: string;
  recover: string;
}

export const BOXED: Look = {
  Layout: Boxed,
  signIn: demoAddress('auth/boxed-signin'),
  signUp: demoAddress('auth/boxed-signup'),
  recover: demoAddress('auth/boxed-password-reset'),
};

export const COVER: Look = {
  Layout: Cover,
  signIn: demoAddress('auth/cover-login'),
  signUp: demoAddress('auth/cover-register'),
  recover: demoAddress('auth/cover-password-reset'),
};
