import { expect, type Page } from '@playwright/test';

export const preReview = (page: Page) => page.getByRole('region', { name: 'Compliance check' });
export const counted = (page: Page, words: string) => expect(preReview(page).getByRole('status')).toHaveText(words);
