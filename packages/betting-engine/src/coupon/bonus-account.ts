/** The type of an account that holds a bonus. Its coupons get no boost, promo code, advance or trader (DR-4.94). */
export const BONUS_ACCOUNT = 4;
